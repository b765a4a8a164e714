const wholeNumber = /^\d{1,15}$/;

/** The id of a profile's owner, which may be an object with an id, the id alone, a name or nothing; 0: no id is known. */
export const ownerIdOf = (owner: unknown): number => {
  const id: unknown = typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : owner;
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  return wholeNumber.test(text) ? Number(text) : 0;
};
