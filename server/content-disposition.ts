import { fileName } from './file-name.ts';

/** The header that has a file saved under its name: plain ASCII for old readers, UTF-8 for the others (RFC 6266, RFC 8187). */
export const contentDisposition = (name: string): string => {
  const safe = fileName(name);
  const plain = safe
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain || 'File'}"; filename*=UTF-8''${encoded}`;
};
