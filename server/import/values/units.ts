/** The units that an explanation names: Dimensions, in m. */
export const unitsIn = (explanation: string): readonly string[] =>
  [...explanation.matchAll(/\bin ([^,.;:]+)/g)].map(([, unit = '']) => unit.trim().toLowerCase());

/** The ways in which units are written, one line for each. */
const units = `
m ; metre ; metres ; meter ; meters ; mtr ; mtrs
t ; mt ; m/t ; tonne ; tonnes ; metric tons ; metric tonnes
kn ; kt ; kts ; knot ; knots
nm ; nmi ; nautical miles ; sm
h ; hr ; hrs ; hour ; hours
kw
m3 ; m³ ; cbm
% ; percent
° ; deg ; degrees
°c ; c ; degc ; deg c
hpa ; mbar ; mb
rpm
days
usd ; us$ ; $
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ; '));

/** Other ways to write a unit, and itself. */
export const sameUnits = (unit: string): readonly string[] => {
  const written = unit.toLowerCase();
  return units.find((same) => same.includes(written)) ?? [written];
};

/** A number with its unit in one cell: 12.5 kn. Undefined if the text is none. */
export const withUnit = (text: string): { readonly number: string; readonly unit: string } | undefined => {
  const [, number = '', unit = ''] = /^(.*\d)\s*([\p{L}°$%][^\d]*\d?)$/su.exec(text.trim()) ?? [];
  return unit === '' ? undefined : { number, unit: unit.replace(/\.$/, '').trim() };
};
