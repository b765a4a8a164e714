const wholeNumber = /^\d{1,15}$/;

/** The id of a profile's owner, which the server sends as an object with an id, an id, a name or nothing; 0: the id is unknown. */
export const ownerIdOf = (owner: unknown): number => {
  const id: unknown = typeof owner === 'object' && owner !== null && 'id' in owner ? owner.id : owner;
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  return wholeNumber.test(text) ? Number(text) : 0;
};
