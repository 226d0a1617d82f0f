import fc from 'fast-check';

/** One seed for all, so that a score can be measured again; a failure is a failure, no smaller example of it is looked for. */
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });
