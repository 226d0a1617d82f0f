/** How a part of a page says that it cannot go on. The dialog shows it and offers to try again. */
export type WentWrong = {
  /** No connection, a bad answer (the dialog has a sentence for it), or the server's own sentence. */
  said: 'offline' | 'failed' | { message: string };
  again: () => void;
};

const EVENT = 'went-wrong';

/** Tells the page. In development no start-up script listens, and nothing happens. */
export function tellWentWrong(what: WentWrong): void {
  document.dispatchEvent(new CustomEvent<WentWrong>(EVENT, { detail: what }));
}

/** Opens the dialog when something went wrong. Its first button tries again. */
export function watchWentWrong(dialog: HTMLDialogElement): void {
  const sentence = dialog.querySelector('[role="alert"]');
  const usual = sentence?.textContent ?? '';
  let again: () => void = () => undefined;
  dialog.addEventListener('close', () => dialog.returnValue === 'again' && again());
  document.addEventListener(EVENT, (event) => {
    const { said, again: next } = (event as CustomEvent<WentWrong>).detail;
    if (sentence)
      sentence.textContent = typeof said === 'object' ? said.message : (dialog.dataset[said] ?? usual);
    again = next;
    dialog.returnValue = '';
    if (!dialog.open) dialog.showModal();
  });
}
