/** A name that every system can save under and no header can be broken with: no path, control or direction characters, at most 150 long. */
export const fileName = (name: string) => {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ');
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= 6 ? plain.slice(dot).trim() : '';
  const stem = plain.slice(0, plain.length - ending.length).replace(/^[. ]+|[. ]+$/g, '');
  return `${[...(stem || 'File')]
    .slice(0, longest - ending.length)
    .join('')
    .trimEnd()}${ending}`;
};

const longest = 150;
