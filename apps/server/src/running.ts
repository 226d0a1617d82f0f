/** A process that has begun, and the one way to end it in order. */
export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** What to undo when the process stops; the last begun is the first undone. */
export type Undo = (() => Promise<void>)[];

/** Begins the parts one after another; when one fails, those already begun are undone before the failure goes on. */
export async function running(begin: (undo: Undo) => Promise<string>): Promise<Running> {
  const undo: Undo = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { url: await begin(undo), stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}
