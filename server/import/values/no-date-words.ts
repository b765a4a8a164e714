/** Words for 'there is no date', one line for each language. They are compared without capitals, dots and spaces. */
const none = `
- ; -- ; --- ; – ; — ; n/a ; n.a. ; not applicable ; none ; nil ; no date ; not available ; 0000-00-00 ; 00/00/0000 ; 00.00.0000
keine ; keines ; kein ; entfällt ; nicht zutreffend ; kein Datum ; k.A.
geen ; n.v.t. ; niet van toepassing
aucun ; aucune ; sans objet ; néant
ninguno ; ninguna ; no aplica
nessuno ; nessuna ; non applicabile
nenhum ; nenhuma ; não aplicável
ingen ; ikke relevant ; ej tillämpligt
ei ole ; ei sovellu
δεν υπάρχει ; δεν ισχύει
brak ; nie dotyczy
`;

/** Words for 'it does not end', likewise. */
const endless = `
permanent ; perm. ; unlimited ; unltd ; indefinite ; indef. ; indefinitely ; ∞ ; no expiry ; no expiry date ; no expiration ; does not expire ; never ; never expires ; non-expiring ; perpetual ; lifetime ; open-ended ; valid indefinitely ; valid permanently
unbefristet ; unbegrenzt ; dauerhaft ; unbegrenzt gültig ; unbefristet gültig ; läuft nicht ab
onbeperkt ; onbepaald ; voor onbepaalde tijd
permanente ; illimité ; illimitée ; indéterminé
ilimitado ; ilimitada ; indefinido ; indefinida ; sin vencimiento
illimitato ; illimitata ; senza scadenza
indeterminado ; sem validade ; vitalício
ubegrenset ; ubegrænset ; obegränsad ; obegränsat ; tills vidare
pysyvä ; toistaiseksi ; toistaiseksi voimassa
μόνιμο ; αόριστο ; αορίστου
bezterminowo ; bezterminowy ; bezterminowe ; na stałe
`;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[.\s]+/g, '');

const wordsIn = (lines: string): ReadonlySet<string> =>
  new Set(
    lines
      .split(/[;\n]/)
      .map(plain)
      .filter((word) => word !== ''),
  );

const noneWords = wordsIn(none);
const endlessWords = wordsIn(endless);

/** The last day of calendars, as programs write it, perhaps with its midnight or its last second. */
const lastDay = /^(?:9999[-/]?12[-/]?31|31[-/]?12[-/]?9999|12[-/]?31[-/]?9999)(?:t?(?:00:00|23:59)(?::\d+)*z?)?$/;

/** What a text says instead of a date: that there is none, or that there is no end; undefined if it is neither. */
export const insteadOfDate = (text: string): 'none' | 'endless' | undefined => {
  if (/\d/.test(text) && !/9999|0000/.test(text)) return undefined;
  const word = plain(text);
  if (noneWords.has(word)) return 'none';
  return endlessWords.has(word) || lastDay.test(word) ? 'endless' : undefined;
};
