import { drawHorizon, SCENE } from './drawHorizon.ts';
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

/** What the days cost, as a landscape under the sun of the due day. The captions say the same in words. */
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
        {scene.days.map(({ x, y, kind }, day) => (
          <path key={day} className={styles[kind]} d={`M${x} ${y + 7}v7`} />
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
