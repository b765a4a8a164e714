/** Which test files each runner takes; tests/architecture/test-sets.test.ts checks that every test file is taken once. */
export const runners = {
  vitest: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/components/**', 'node_modules/**'],
  },
  components: { include: ['tests/components/**/*.test.{ts,tsx}'], exclude: [] },
  playwright: { include: ['tests/browser/**/*.spec.ts'], exclude: [] },
};
