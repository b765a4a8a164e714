import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** A last-update timestamp in the format of the API: 'DD.MM.YYYY HH:mm:ss', in UTC. */
export const stampOf = (moment: Date): string => dayjs.utc(moment).format('DD.MM.YYYY HH:mm:ss');
