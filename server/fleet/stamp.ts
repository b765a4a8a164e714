/** A moment as the sources write it: 'DD.MM.YYYY HH:mm:ss', in UTC. */
export const stampOf = (moment: Date): string => {
  const [year, month, day, time] = moment.toISOString().split(/[-T.]/);
  return `${day}.${month}.${year} ${time}`;
};
