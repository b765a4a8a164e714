import { cutText } from '../../contract/cut-text.ts';
import { isObject } from '../../contract/leniency.ts';

/** The maximum length of a server's text that is shown. */
const maxLength = 300;

/** The fields that may hold the reason, the most specific first; the specification names `error`. */
const fields = ['error_description', 'error', 'errors', 'message', 'detail', 'title'] as const;

/** Names of HTTP statuses, which say no more than the status. */
const statusName =
  /^(bad request|unauthori[sz]ed|forbidden|not found|method not allowed|request timeout|conflict|gone|payload too large|unprocessable (entity|content)|too many requests|internal server error|not implemented|bad gateway|service unavailable|gateway timeout)\.?$/i;

const markup = /<[a-z!/][^>]*>/i;

/**
 * The reason why a request was rejected, as plain text of at most 300 characters; undefined if the body has none that
 * can be shown. Reads text, `{ message }`, arrays of them, OAuth's `error_description` and problem+json.
 */
export const wordsOf = (body: unknown): string | undefined => {
  const texts = candidates(body);
  return texts.find((text) => !isStatusName(text)) ?? texts[0];
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
  // Validation errors by field: { Email: ['is required'] }.
  return own === undefined ? textOf(Object.values(value).filter(Array.isArray)) : textOf(own);
};

const shown = (text: string): readonly string[] => {
  // eslint-disable-next-line no-control-regex -- removes control characters
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/g, ' ').trim();
  if (line === '' || markup.test(line)) return [];
  return [cutText(line, maxLength)];
};
