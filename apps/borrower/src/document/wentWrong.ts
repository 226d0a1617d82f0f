/** What a part of a page tells the page when it cannot go on: the dialog says it, with a way to try again. */
export type WentWrong = {
  /** Which of the dialog's sentences, or the server's own. */
  said: 'offline' | 'unloaded' | 'unanswered' | { message: string };
  again: () => void;
};

const EVENT = 'went-wrong';

/** Tells the page. Where no start-up script listens, as in development, nothing happens. */
export function tellWentWrong(what: WentWrong): void {
  document.dispatchEvent(new CustomEvent<WentWrong>(EVENT, { detail: what }));
}

/** Opens the dialog whenever something went wrong; its first button tries again. */
export function watchWentWrong(dialog: HTMLDialogElement): void {
  let again: () => void = () => undefined;
  dialog.addEventListener('close', () => dialog.returnValue === 'again' && again());
  document.addEventListener(EVENT, (event) => {
    const { said, again: next } = (event as CustomEvent<WentWrong>).detail;
    const sentence = dialog.querySelector('[role="alert"]');
    if (sentence)
      sentence.textContent = typeof said === 'string' ? (dialog.dataset[said] ?? '') : said.message;
    again = next;
    dialog.returnValue = '';
    if (!dialog.open) dialog.showModal();
  });
}
