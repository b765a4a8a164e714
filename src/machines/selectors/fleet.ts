interface Searched {
  readonly name: string;
  readonly imono: string;
  readonly type: string | null;
  readonly flag: string | null;
}

/** Whether a vessel is of the fleet: it has not left it. */
export const inFleet = ({ retiredAt }: { readonly retiredAt: string | null }): boolean => retiredAt === null;

/** The vessels whose name, IMO number, type or flag contains the keyword, ignoring case. */
export const matchingVessels = <T extends Searched>(vessels: readonly T[], keyword: string): readonly T[] => {
  const wanted = keyword.trim().toLowerCase();
  return vessels.filter(({ name, imono, type, flag }) =>
    `${name} ${imono} ${type ?? ''} ${flag ?? ''}`.toLowerCase().includes(wanted),
  );
};

/** The vessels with these IMO numbers; all of them if none are given. */
export const chosenVessels = <T extends { readonly imono: string }>(
  vessels: readonly T[],
  chosen: readonly string[],
): readonly T[] => (chosen.length === 0 ? vessels : vessels.filter(({ imono }) => chosen.includes(imono)));
