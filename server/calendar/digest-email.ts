import { html } from 'hono/html';
import {
  dueHref,
  type DueKindName,
  dueKindNames,
  dueKinds,
  type DueState,
  dueStates,
} from '../../src/contract/calendar/due-kinds.ts';
import { day } from '../../src/contract/format.ts';
import type { Email } from '../mail/mail.ts';
import type { DueItem } from '../fleet/due-items.ts';

interface Addressee {
  readonly to: string;
  readonly firstName: string;
  readonly portalUrl: string;
  /** The vessels that the person chose, for the links; empty: all. */
  readonly vessels: readonly string[];
  readonly daysAhead: number;
  readonly unsubscribeUrl: string;
}

/** How many lines of a group are written out; the list has them all. */
const maxLines = 20;

/** Items of a kind in a state, with the address of exactly their list. */
interface Group {
  readonly heading: string;
  readonly href: string;
  readonly lines: readonly string[];
  readonly more: number;
}

const stateWords: Readonly<Record<DueState, (label: string, daysAhead: number) => string>> = {
  overdue: (label) => `${label} overdue`,
  due: (label) => `${label} due`,
  later: (label, daysAhead) => `${label} that fall due within ${daysAhead} days`,
};

/** The digest of items, of which there is at least one: what is overdue first. */
export const digestEmail = async (items: readonly DueItem[], addressee: Addressee): Promise<Email> => {
  const { to, firstName, portalUrl, unsubscribeUrl } = addressee;
  const groups = dueStates.flatMap((state) => dueKindNames.flatMap((kind) => groupOf(items, kind, state, addressee)));
  const countOf = (state: DueState) => items.filter((item) => item.state === state).length;
  const [overdue, soon] = [countOf('overdue'), items.length - countOf('overdue')];
  const accountHref = `${portalUrl}/account`;
  const text = [
    `Good day ${firstName},`,
    'This is overdue or falls due on your vessels.',
    ...groups.map(({ heading, href, lines, more }) =>
      [heading, ...lines.map((line) => `- ${line}`), ...(more > 0 ? [`- and ${more} more`] : []), href].join('\n'),
    ),
    `Change what this e-mail contains and when it is sent: ${accountHref}`,
    `Stop it: ${unsubscribeUrl}`,
  ].join('\n\n');
  return {
    to,
    subject: `Fleet: ${overdue} overdue, ${soon} due soon`,
    text,
    html: String(await htmlOf(groups, addressee, accountHref)),
    unsubscribeUrl,
  };
};

const groupOf = (
  items: readonly DueItem[],
  kind: DueKindName,
  state: DueState,
  { portalUrl, vessels, daysAhead }: Addressee,
): readonly Group[] => {
  const found = items.filter((item) => item.kind === kind && item.state === state);
  if (found.length === 0) return [];
  const heading = `${stateWords[state](dueKinds[kind].label, daysAhead)} (${found.length})`;
  const lines = found
    .slice(0, maxLines)
    .map(({ vessel, title, due }) => [vessel, title, day(due)].filter(Boolean).join(', '));
  return [{ heading, href: `${portalUrl}${dueHref(kind, state, vessels)}`, lines, more: found.length - lines.length }];
};

const htmlOf = (groups: readonly Group[], { firstName, unsubscribeUrl }: Addressee, accountHref: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Overdue and due on your vessels</title>
      </head>
      <body style="font-family: sans-serif; line-height: 1.5">
        <p>Good day ${firstName},</p>
        <p>This is overdue or falls due on your vessels.</p>
        ${groups.map(
          ({ heading, href, lines, more }) =>
            html`<h2 style="font-size: 1rem"><a href="${href}">${heading}</a></h2>
              <ul>
                ${lines.map((line) => html`<li>${line}</li>`)}${more > 0 ? html`<li>and ${more} more</li>` : ''}
              </ul>`,
        )}
        <p>
          <a href="${accountHref}">Change what this e-mail contains and when it is sent</a> ·
          <a href="${unsubscribeUrl}">Stop it</a>
        </p>
      </body>
    </html>`;
