import { templateOf } from '../../contract/administration/permission-templates.ts';
import type { PersonRow } from '../../contract/administration/person.ts';
import type { Received } from '../../contract/receive.ts';

/** The template of a person's permissions, or that they were chosen one by one. */
export const templateText = ({ permissions }: Pick<Received<typeof PersonRow>, 'permissions'>): string => {
  if (permissions.every(({ read }) => !read)) return 'None';
  return templateOf(permissions) ?? 'Own choice';
};

/** The people whose name, e-mail address or template contains the keyword, ignoring case. */
export const matchingPeople = (
  people: readonly Received<typeof PersonRow>[],
  keyword: string,
): readonly Received<typeof PersonRow>[] => {
  const wanted = keyword.trim().toLowerCase();
  return people.filter((person) =>
    `${person.firstName ?? ''} ${person.lastName ?? ''} ${person.email} ${templateText(person)}`
      .toLowerCase()
      .includes(wanted),
  );
};
