import { matches } from '@senim/kazakhstan/matching';

/** Only so many answers are opened at once, because more would hide the right one. */
const OPENED_MAX = 3;

/** Lets the search of /faq answer while typing, and keeps the words in the address. */
export function wake(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  if (!field) return;
  const show = () => showAnswers(form, field.value.trim());
  form.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', show);
  if (field.value !== '') show();
}

function showAnswers(form: HTMLFormElement, typed: string): void {
  const answers = [...document.querySelectorAll<HTMLDetailsElement>('details[id]')];
  for (const answer of answers) answer.hidden = !matches(answer.textContent, typed);
  const found = answers.filter((answer) => !answer.hidden);
  for (const answer of answers) answer.open = typed !== '' && !answer.hidden && found.length <= OPENED_MAX;
  for (const group of document.querySelectorAll<HTMLElement>('[data-faq="group"]'))
    group.hidden = group.querySelector('details:not([hidden])') === null;
  const none = document.querySelector<HTMLElement>('[data-faq="none"]');
  if (none) none.hidden = found.length > 0;
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (status)
    status.textContent =
      typed === '' ? '' : (status.dataset.found ?? '').replace('{count}', String(found.length));
  const address = typed === '' ? location.pathname : `?q=${encodeURIComponent(typed)}`;
  history.replaceState(history.state, '', address);
}
