import { isObject } from '../../contract/leniency.ts';

/** The longest text of a server that is shown, in characters. */
const maxLength = 300;

/** The fields a server may say its reason in, the most telling first; `error` is the specification's own. */
const fields = ['error_description', 'error', 'errors', 'message', 'detail', 'title'] as const;

/** The names of the statuses of HTTP, which say no more than the status itself. */
const statusName =
  /^(bad request|unauthori[sz]ed|forbidden|not found|method not allowed|request timeout|conflict|gone|payload too large|unprocessable (entity|content)|too many requests|internal server error|not implemented|bad gateway|service unavailable|gateway timeout)\.?$/i;

const markup = /<[a-z!/][^>]*>/i;

/**
 * Reads why a server refused, as plain text of at most 300 characters; undefined if it says nothing that can be shown.
 * It understands text, `{ message }`, arrays of them, OAuth's `error_description` and problem+json.
 */
export const wordsOf = (body: unknown): string | undefined => {
  const said = candidates(body);
  return said.find((text) => !isStatusName(text)) ?? said[0];
};

/** Whether a text is only the name of a status, such as 'Not found'. */
export const isStatusName = (text: string): boolean => statusName.test(text);

const candidates = (body: unknown): readonly string[] => {
  if (!isObject(body)) return shown(textOf(body));
  const here = fields.flatMap((field) => shown(textOf(body[field])));
  return here.length > 0 ? here : [body['result'], body['data']].filter(isObject).flatMap(candidates);
};

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('. ');
  if (!isObject(value)) return '';
  const own = value['message'] ?? value['msg'] ?? value['detail'];
  // The errors of a form, by field: { Email: ['is required'] }.
  return own === undefined ? textOf(Object.values(value).filter(Array.isArray)) : textOf(own);
};

const shown = (text: string): readonly string[] => {
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/g, ' ').trim();
  if (line === '' || markup.test(line)) return [];
  return [line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line];
};
