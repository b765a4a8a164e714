/** The encodings of an Accept-Encoding header, without those refused by q=0. */
export const acceptedEncodings = (header: string): ReadonlySet<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([encoding = '']) => encoding),
  );
