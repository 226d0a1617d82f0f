import type { Front } from './load/front.ts';
import type { Trouble } from './troubles/troubles.ts';
import type { Verdict } from './verdict.ts';

/** While parts are killed. Of a few hundred requests one is too many, so only the long form is held to it. */
const RIGHT_SHARE_MIN = 0.999;
/** From so many kills on it is the long form. */
export const KILLS_OF_LONG_FORM = 20;

/** What a drill came to. */
export class Figures {
  readonly #begun = performance.now();
  readonly #recoveryMsMax: number;
  readonly #recoveryMs: number[] = [];
  #kills = 0;
  #troubles = 0;
  #failedByRestart: number | null = null;
  #failedInSilence = 0;
  #verdict: Verdict | null = null;
  #acknowledged = 0;
  #rightShare = 0;

  /** A recovery that takes longer than `recoveryMsMax` is no good one. */
  constructor(recoveryMsMax: number) {
    this.#recoveryMsMax = recoveryMsMax;
  }

  noteTrouble({ name, isKill, isSilent }: Trouble, milliseconds: number, failedTries: number): void {
    this.#troubles += 1;
    if (isSilent) this.#failedInSilence += failedTries;
    if (isKill) {
      this.#kills += 1;
      this.#recoveryMs.push(milliseconds);
    }
    console.log(`${name}: well again after ${milliseconds.toFixed(0)} ms, ${failedTries} tries failed`);
  }

  noteRestart(failedTries: number): void {
    this.#failedByRestart = failedTries + this.#failedInSilence;
  }

  noteVerdict(verdict: Verdict, acknowledged: number, { right, requests }: Front['figures']): void {
    this.#verdict = verdict;
    this.#acknowledged = acknowledged;
    this.#rightShare = right / Math.max(requests, 1);
    const all = [
      ...verdict.lost.map((what) => `lost: ${what}`),
      ...verdict.doubled.map((what) => `doubled: ${what}`),
      ...verdict.others,
    ];
    for (const line of all.slice(0, TOLD_MAX)) console.log(`  ${line}`);
  }

  get isGood(): boolean {
    const verdict = this.#verdict;
    if (!verdict || this.#failedByRestart !== 0) return false;
    if (this.#recoveryMs.some((each) => each > this.#recoveryMsMax)) return false;
    const isWhole =
      verdict.lost.length + verdict.doubled.length + verdict.others.length + verdict.tiynOff === 0;
    return isWhole && (this.#rightShare >= RIGHT_SHARE_MIN || this.#kills < KILLS_OF_LONG_FORM);
  }

  line({ requests, right }: Front['figures']): string {
    const sorted = this.#recoveryMs.toSorted((one, other) => one - other);
    const at = (share: number) =>
      ((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) / 1_000).toFixed(1);
    const { lost, doubled, tiynOff, others } = this.#verdict ?? {
      lost: [],
      doubled: [],
      tiynOff: 0,
      others: ['no verdict'],
    };
    const rightShare = right / Math.max(requests, 1);
    return [
      `drill: ${this.#kills} kills of ${this.#troubles} troubles, ${this.#acknowledged} acknowledged`,
      `${lost.length} lost, ${doubled.length} doubled, ${tiynOff} tiyn off, ${others.length} other differences`,
      `recovery p50 ${at(0.5)} s, p99 ${at(0.99)} s, max ${at(1)} s`,
      `${this.#failedByRestart ?? 'no'} tries failed by a restart in turn`,
      `${requests} requests, ${(rightShare * 100).toFixed(3)} % right`,
      `${((performance.now() - this.#begun) / 1_000).toFixed(0)} s`,
    ].join('; ');
  }
}

const TOLD_MAX = 20;
