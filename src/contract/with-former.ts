/** The input that asks for the account's vessels with those that left its fleet. */
export const withFormer = { former: 'true' } as const;
