/** A name that every system can save under and no header can be broken with: no path, control or direction characters, at most 150 long. */
export const fileName = (name: string) => {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[/\\:*?"<>|\s]+/g, ' ')
    .trim();
  const ending = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  const stem = [...trimDotsAndSpaces(plain.slice(0, plain.length - ending.length))]
    .slice(0, maxLength - ending.length)
    .join('');
  return `${trimDotsAndSpaces(stem) || 'File'}${ending}`;
};

const trimDotsAndSpaces = (text: string) => text.replace(/^[. ]+|[. ]+$/g, '');

const maxLength = 150;
