/** A running process, and the one way to stop it in order. */
export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** What to undo when the process stops, last begun first. */
export type Undo = (() => Promise<void>)[];

/** Begins the parts one after another. If one fails, those before it are undone first. */
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
