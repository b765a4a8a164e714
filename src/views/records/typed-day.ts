import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const written = ['DD MMM YYYY', 'DD.MM.YYYY'];

/** The day a person typed, as the fields show it or as the lists write it; undefined while it is no whole day. */
export const typedDay = (text: string): Date | undefined => {
  const tidy = text.trim().replace(/[a-z]+/i, (month) => month.charAt(0).toUpperCase() + month.slice(1).toLowerCase());
  return written
    .map((format) => dayjs(tidy, format, true))
    .find((day) => day.isValid())
    ?.toDate();
};
