{{- define "senim.environment" }}
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
  - secretRef: { name: {{ .Values.secrets.product }} }
{{- end }}

{{- define "senim.manners" }}
image: "{{ required "image.repository" .Values.image.repository }}:{{ required "image.tag" .Values.image.tag }}"
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /var/lib/senim }
  - { name: lender, mountPath: /etc/senim/lender, readOnly: true }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "senim.pod" }}
automountServiceAccountToken: false
terminationGracePeriodSeconds: 75
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: data
    persistentVolumeClaim: { claimName: {{ .Values.data.existingClaim }} }
  - name: lender
    configMap: { name: {{ .Values.lender.configMap }} }
  - name: tmp
    emptyDir: {}
{{- end }}
