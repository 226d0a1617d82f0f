import { addDays, dayInAlmaty, timeInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate, formatDateTime, formatMonth } from '@senim/kazakhstan/format';
import { isWorkingDay, isWorkingInstant, nextWorkingInstant } from '@senim/kazakhstan/working-time';
import type { Visit } from '../routes/visit.ts';
import type { Text } from '../text/ru.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { monthAfter, readMonth, WEEKDAYS, weeksOf } from './month.ts';

export interface CalendarView {
  /** The month shown, `YYYY-MM`; without one, today's. */
  readonly month?: string | undefined;
  readonly notice?: keyof Text | undefined;
  readonly wrong?: keyof Text;
}

/** The business calendar: which day it is, whether people are at work, and a button for every day to come. */
export function calendarPage(visit: Visit, view: CalendarView): Html {
  const { text } = visit;
  const body = html`
<div class="intro"><h1>${text.calendarTitle}</h1><p class="lead">${text.calendarLead}</p></div>
${view.notice && html`<p class="notice" role="status">${text[view.notice]}</p>`}
${view.wrong && html`<p class="wrong notice-wrong" role="alert">${text[view.wrong]}</p>`}
<div class="desk">
  <div class="desk-side">${todayCard(visit)}${jumpForm(visit)}</div>
  ${monthCard(visit, view.month)}
</div>`;
  return layout(visit, { section: 'calendar', title: text.calendarTitle, body });
}

function todayCard({ text, language, nowMs, lender: { hours } }: Visit): Html {
  const day = dayInAlmaty(nowMs);
  const working = isWorkingInstant(nowMs, hours);
  const opening = nextWorkingInstant(nowMs, hours);
  const hint = working ? text.working : `${text.notWorking} ${formatDateTime(opening, language)}`;
  return html`<section class="panel today">
  <h2>${text.today}</h2>
  <p class="today-day">${formatDate(day, language)}</p>
  <p class="today-time"><span>${WEEKDAYS[language].long[weekdayOf(day)]}</span>, ${timeInAlmaty(nowMs)}</p>
  <p class="state ${working ? 'state-on' : 'state-off'}">${hint}</p>
  <form class="moves" action="/sandbox/calendar" method="post">
    <button class="button" name="advance_days" value="1">${text.plusDay}</button>
    <button class="button" name="advance_days" value="7">${text.plusWeek}</button>
    ${!working && html`<button class="button button-accent" name="to" value="${new Date(opening).toISOString()}">${text.toOpening}</button>`}
  </form>
</section>`;
}

function jumpForm({ text, nowMs }: Visit): Html {
  const tomorrow = addDays(dayInAlmaty(nowMs), 1);
  return html`<form class="panel" action="/sandbox/calendar" method="post">
  <label for="to">${text.jumpTo}</label>
  <div class="field-row"><input id="to" name="to" type="date" min="${tomorrow}" required><button class="button">${text.move}</button></div>
</form>`;
}

function monthCard(visit: Visit, wanted: string | undefined): Html {
  const { text, language, nowMs } = visit;
  const today = dayInAlmaty(nowMs);
  const month = readMonth(wanted, today);
  const title = formatMonth(month, language);
  const weeks = weeksOf(month).map((week) => html`<tr>${week.map((day) => dayCell(visit, day, today))}</tr>`);
  return html`<section class="panel month" aria-labelledby="month">
  <div class="month-head">
    ${month > today.slice(0, 7) ? html`<a class="month-turn" href="/sandbox/calendar?month=${monthAfter(month, -1)}" aria-label="${text.previousMonth}">${icon('previous')}</a>` : html`<span class="month-turn"></span>`}
    <h2 id="month">${title}</h2>
    <a class="month-turn" href="/sandbox/calendar?month=${monthAfter(month, 1)}" aria-label="${text.nextMonth}">${icon('next')}</a>
  </div>
  <p class="hint">${text.chooseDay}</p>
  <form action="/sandbox/calendar" method="post"><table class="days">
    <thead><tr>${WEEKDAYS[language].short.map((name, index) => html`<th scope="col" abbr="${WEEKDAYS[language].long[index]}">${name}</th>`)}</tr></thead>
    <tbody>${weeks}</tbody>
  </table></form>
  <p class="legend"><span class="legend-off" aria-hidden="true"></span>${text.dayOff}</p>
</section>`;
}

function dayCell({ language, lender }: Visit, day: string | null, today: string): Html {
  if (day === null) return html`<td></td>`;
  const off = !isWorkingDay(day, lender.hours) && 'off';
  const number = Number(day.slice(8));
  if (day <= today) {
    return html`<td><span class="day ${off}"${day === today ? html` aria-current="date"` : html` data-past`}>${number}</span></td>`;
  }
  return html`<td><button class="day ${off}" name="to" value="${day}" aria-label="${formatDate(day, language)}">${number}</button></td>`;
}

function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
