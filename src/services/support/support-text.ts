import { catalogue } from '../../contract/catalogue.ts';
import { PermissionName } from '../../contract/permission.ts';
import { problemKinds } from '../../contract/problem.ts';
import { routes } from '../../routing/routes.ts';
import type { TextRule } from './plain-value.ts';

/** Fields whose values are constants of the portal: names of events, options and problems. */
const ofPortal: ReadonlySet<string> = new Set(
  'type kind call indicator severity page mode period sort tab orientation outcome stage state step shows build reference actorId output detail action'.split(
    ' ',
  ),
);
/** Fields whose content consists of constants of the portal. */
const constants: ReadonlySet<string> = new Set(['route', 'form']);
/** Fields that hold an address of the portal. */
const addresses: ReadonlySet<string> = new Set(['address', 'path', 'to', 'returnTo', 'leaveTo', 'where', 'href']);
/** Fields that hold a number as text: the vessel or the record. */
const numbers: ReadonlySet<string> = new Set(['imono', 'imo', 'record', 'id']);

const word = /^[\w.:-]{1,60}$/;
const day = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;
const number = /^\d{1,15}$/;
/** A typed count or date, or only spaces. */
const typed = /^(\s*|\d{1,4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})$/;
const known: ReadonlySet<string> = new Set([...Object.keys(catalogue), ...PermissionName.options, ...problemKinds]);
const segments: ReadonlySet<string> = new Set(routes.flatMap(({ paths }) => paths.flatMap((path) => path.split('/'))));
/** The query parameters whose values are constants or numbers of the portal. */
const parameters: ReadonlySet<string> = new Set(['filter', 'count', 'from', 'to', 'tab', 'sort', 'period', 'record']);

const isOfPortal = (text: string, keys: readonly string[]): boolean => {
  const key = keys.at(-1) ?? '';
  if (known.has(text) || day.test(text) || typed.test(text)) return true;
  if (numbers.has(key)) return number.test(text);
  return (ofPortal.has(key) && word.test(text)) || keys.slice(0, -1).some((one) => constants.has(one));
};

/** An address without anything that a person may have typed. */
const safeAddress = (text: string, hidden: (text: string) => string): string => {
  const [path = '', search = ''] = (text.split('#')[0] ?? '').split('?', 2);
  const kept = path.split('/').map((part) => (segments.has(part) || number.test(part) ? part : hidden(part)));
  const query = [...new URLSearchParams(search)].map(([name, value]) =>
    parameters.has(name) ? `${name}=${word.test(value) ? value : hidden(value)}` : `${hidden(name)}=${hidden(value)}`,
  );
  return [kept.join('/'), ...(query.length > 0 ? [query.join('&')] : [])].join('?');
};

/** The maximum number of texts with a placeholder of their own. */
const maxTexts = 2000;

/**
 * Passes only texts that may leave the browser: constants of the portal, dates, numbers of vessels and records.
 * Replaces any other by a placeholder, the same for the same text.
 */
export const supportText = (): TextRule => {
  const standIns = new Map<string, string>();
  const hidden = (text: string): string => {
    const standIn = standIns.get(text) ?? `text-${standIns.size + 1}`;
    if (standIns.size < maxTexts) standIns.set(text, standIn);
    return standIn;
  };
  return (text, keys) => {
    if (isOfPortal(text, keys)) return text;
    return addresses.has(keys.at(-1) ?? '') && text.startsWith('/') ? safeAddress(text, hidden) : hidden(text);
  };
};
