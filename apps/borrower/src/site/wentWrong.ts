/** What a part of a page tells the page when it cannot go on: the dialog says it, with a way to try again. */
export type WentWrong = {
  /** No connection; no good answer, of which the dialog's own sentence speaks; or what the server has said. */
  said: 'offline' | 'failed' | { message: string };
  again: () => void;
};

const EVENT = 'went-wrong';

/** Tells the page. Where no start-up script listens, as in development, nothing happens. */
export function tellWentWrong(what: WentWrong): void {
  document.dispatchEvent(new CustomEvent<WentWrong>(EVENT, { detail: what }));
}

/** Opens the dialog whenever something went wrong; its first button tries again. */
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
