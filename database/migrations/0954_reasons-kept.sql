-- Up Migration

-- The words that the reasons of a refusal had when it was given, as everybody reads them who tells of it.
CREATE FUNCTION reasons_kept(p_versions bigint[]) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('versions', p_versions, 'documents',
    (SELECT json_object_agg(version_id, document) FROM setting_version WHERE setting = 'reason' AND version_id = ANY (p_versions)))
$$;
REVOKE ALL ON FUNCTION reasons_kept FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reasons_kept TO senim_app, senim_gathering;
