/** A timestamp in the format of the sources: 'DD.MM.YYYY HH:mm:ss', in UTC. */
export const stampOf = (moment: Date): string => {
  const [year, month, day, time] = moment.toISOString().split(/[-T.]/);
  return `${day}.${month}.${year} ${time}`;
};
