interface Searched {
  readonly name: string;
  readonly imono: string;
  readonly type: string | null;
  readonly flag: string | null;
}

/** The vessels whose name, IMO number, type or flag contains the keyword, ignoring case. */
export const matchingVessels = <T extends Searched>(vessels: readonly T[], keyword: string): readonly T[] => {
  const wanted = keyword.trim().toLowerCase();
  return vessels.filter(({ name, imono, type, flag }) =>
    `${name} ${imono} ${type ?? ''} ${flag ?? ''}`.toLowerCase().includes(wanted),
  );
};
