import { dayText } from '@senim/loan-engine/day';
import type { DiscountedFlow } from '@senim/loan-engine/gesv-discounting';
import { toDecimal } from '@senim/loan-engine/money';
import { formatsIn } from '../../format.ts';
import type { Language } from '../../language.ts';
import styles from './DiscountCurve.module.css';
import { type Curve, drawCurve, PICTURE } from './drawCurve.ts';
import type { GesvText } from './gesvText.ts';

type DiscountCurveProps = { text: GesvText; language: Language; flows: readonly DiscountedFlow[] };

/** The sum of the discounted flows over time: up with what is received, down with what is returned, to nothing at the end. */
export function DiscountCurve({ text, language, flows }: DiscountCurveProps) {
  const { tenge } = formatsIn(language);
  const [first, last] = [flows[0], flows.at(-1)];
  if (!first || !last) return null;
  const curve = drawCurve(flows);
  const short = (flow: DiscountedFlow) => dayText(flow.day).split('-').reverse().join('.');
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        role="img"
        aria-label={text.curveSpoken(tenge(toDecimal(first.discountedTiyn)), last.daysFromFirst)}
      >
        <path className={styles.area} d={curve.area} />
        <Bars curve={curve} />
        <path className={styles.line} d={curve.line} />
        <line className={styles.axis} x1="0" x2={PICTURE.width} y1={curve.baseY} y2={curve.baseY} />
        {curve.bars.map((bar) => (
          <circle key={`${bar.x}-${bar.sumY}`} className={styles.dot} cx={bar.x} cy={bar.sumY} r="3.5" />
        ))}
        <text className={styles.label} x={PICTURE.left} y={PICTURE.height - 4}>
          {short(first)}
        </text>
        <text
          className={styles.label}
          x={PICTURE.width - PICTURE.right}
          y={PICTURE.height - 4}
          textAnchor="end"
        >
          {short(last)}
        </text>
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.sum}>{text.legend.sum}</span>
        <span className={styles.received}>{text.legend.received}</span>
        <span className={styles.returned}>{text.legend.returned}</span>
        <span className={styles.nominal}>{text.legend.nominal}</span>
      </figcaption>
    </figure>
  );
}

/** Behind each bar stands, pale, the full amount: the difference is what time costs. */
function Bars({ curve }: { curve: Curve }) {
  const { barWidth } = PICTURE;
  return curve.bars.map((bar, index) => (
    <g key={index}>
      <rect
        className={styles.full}
        x={bar.x - barWidth / 2}
        y={bar.full.y}
        width={barWidth}
        height={bar.full.height}
      />
      <rect
        className={bar.kind === 'payout' ? styles.payout : styles.payment}
        x={bar.x - barWidth / 2}
        y={bar.discounted.y}
        width={barWidth}
        height={bar.discounted.height}
      />
    </g>
  ));
}
