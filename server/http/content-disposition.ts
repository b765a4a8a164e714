import { fileName } from './file-name.ts';

/** The header that has a file saved under its name: plain ASCII for old readers, UTF-8 for the others (RFC 6266, RFC 8187). */
export const contentDisposition = (name: string): string => {
  const safe = fileName(name);
  // Made a safe name again: what is taken apart may leave a slash, and what is left out nothing before the ending.
  const plain = fileName(safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''));
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
