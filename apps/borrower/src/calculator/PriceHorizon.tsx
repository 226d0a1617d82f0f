import { drawHorizon, type Horizon, SCENE } from './drawHorizon.ts';
import styles from './PriceHorizon.module.css';

type PriceHorizonProps = {
  period: number;
  periodMax: number;
  freeDays: number;
  /** The term in words, under the sun. */
  periodText: string;
  label: string;
  freeLabel: string;
  paidLabel: string;
};

/** The cost of the days as a landscape under the sun of the due day. The captions say the same in words. */
export function PriceHorizon(props: PriceHorizonProps) {
  const { period, periodMax, freeDays } = props;
  const scene = drawHorizon(period, freeDays, periodMax);
  const { sun } = scene;
  return (
    <figure className={styles.figure} aria-label={props.label}>
      <svg className={styles.scene} viewBox={`0 0 ${SCENE.width} ${SCENE.height}`} aria-hidden="true">
        <path className={styles.far} d="M0 150C110 114 200 168 320 144S540 78 640 104V236H0Z" />
        {[46, 64, 84].map((radius) => (
          <circle key={radius} className={styles.halo} cx={sun.x} cy={sun.y} r={radius} />
        ))}
        <circle className={styles.sun} cx={sun.x} cy={sun.y} r={SCENE.sunRadius} />
        <path className={styles.ground} d={scene.ground} />
        <path className={styles.freeLine} d={scene.free} />
        <path className={styles.paidLine} d={scene.paid} />
        {(['free', 'paid', 'after'] as const).map((kind) => (
          <path key={kind} className={styles[kind]} d={marksOf(scene, kind)} />
        ))}
        <text className={styles.period} x={scene.wordsX} y={scene.wordsY} textAnchor="middle">
          {props.periodText}
        </text>
      </svg>
      <figcaption className={styles.captions}>
        {freeDays > 0 && <span className={styles.freeCaption}>{props.freeLabel}</span>}
        {period > freeDays && <span className={styles.paidCaption}>{props.paidLabel}</span>}
      </figcaption>
    </figure>
  );
}

/** A short mark under the line for each day of one kind. */
function marksOf({ days }: Horizon, kind: Horizon['days'][number]['kind']): string {
  return days
    .filter((day) => day.kind === kind)
    .map(({ x, y }) => `M${x} ${Math.round(y + 7)}v7`)
    .join('');
}
