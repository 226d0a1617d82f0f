import type { DiscountedFlow } from '@senim/loan-engine/schedule/gesv-discounting';
import { dayText } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { formatsIn } from '../../format.ts';
import type { Language } from '../../language.ts';
import { Figure, toned } from '../../site/Figure.tsx';
import styles from './DiscountCurve.module.css';
import { type Curve, drawCurve, PICTURE } from './drawCurve.ts';
import type { GesvText } from './gesvText.ts';

type DiscountCurveProps = { text: GesvText; language: Language; flows: readonly DiscountedFlow[] };

/** The sum of the discounted flows over time: it rises with a payout, falls with a payment, and ends at zero. */
export function DiscountCurve({ text, language, flows }: DiscountCurveProps) {
  const { tenge } = formatsIn(language);
  const [first, last] = [flows[0], flows.at(-1)];
  if (!first || !last) return null;
  const curve = drawCurve(flows);
  const short = (flow: DiscountedFlow) => dayText(flow.day).split('-').reverse().join('.');
  return (
    <Figure
      legend={[
        { tone: 'ink', text: text.legend.sum },
        { tone: 'primary', text: text.legend.received },
        { tone: 'accent', text: text.legend.returned },
        { tone: 'line', text: text.legend.nominal },
      ]}
    >
      <svg
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
        <text x={PICTURE.left} y={PICTURE.height - 4}>
          {short(first)}
        </text>
        <text x={PICTURE.width - PICTURE.right} y={PICTURE.height - 4} textAnchor="end">
          {short(last)}
        </text>
      </svg>
    </Figure>
  );
}

/** A pale bar behind each one shows the full amount; the difference is the discount. */
function Bars({ curve }: { curve: Curve }) {
  const { barWidth } = PICTURE;
  return curve.bars.map((bar, index) => (
    <g key={index}>
      <rect
        className={toned('line')}
        x={bar.x - barWidth / 2}
        y={bar.full.y}
        width={barWidth}
        height={bar.full.height}
      />
      <rect
        className={toned(bar.kind === 'payout' ? 'primary' : 'accent')}
        x={bar.x - barWidth / 2}
        y={bar.discounted.y}
        width={barWidth}
        height={bar.discounted.height}
      />
    </g>
  ));
}
