/** The record in the address while a new person is invited. */
export const newPerson = 'new';
