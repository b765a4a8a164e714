import { type Attack, tally } from './attack.ts';
import { type Target, wasAccepted } from './target.ts';

const guesses = async (count: number, guess: (index: number) => ReturnType<Target['signIn']>): Promise<string> => {
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => guess(index)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${count} sent in ${seconds} s: ${tally(answers.map(({ status }) => status))}`;
};

const atOnce = (count: number): Attack => ({
  name: `${count} wrong passwords at once`,
  run: ({ signIn }) =>
    guesses(count, (index) =>
      signIn({ email: `nobody${index % 20}@demo.example`, password: `Wrong${index}`, from: '203.0.113.9' }),
    ),
});

/** As many wrong passwords from one address as its limit allows, and a third of that. */
export const ninetyWrong = atOnce(90);
export const thirtyWrong = atOnce(30);

/** One account, attacked from 60 addresses at once, then from 60 others one after the other. */
export const sixtyAddresses: Attack = {
  name: 'one account from 60 addresses',
  run: async ({ signIn }) => {
    const guess = (network: string, index: number) =>
      signIn({ email: 'vetting@demo.example', password: `Wrong${index}`, from: `${network}.${index + 1}` });
    const atOnce = await guesses(60, (index) => guess('203.0.113', index));
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) statuses.push((await guess('192.0.2', index)).status);
    return `${atOnce}; then one after the other: ${tally(statuses)}`;
  },
};

/** 40 guesses at one account from as many addresses of one IPv6 network, one after the other. */
export const oneIpv6Network: Attack = {
  name: 'one account from 40 of an IPv6 /64',
  run: async ({ signIn }) => {
    const statuses: number[] = [];
    for (let index = 1; index <= 40; index += 1) {
      const from = `2001:db8:1:2::${index.toString(16)}`;
      statuses.push((await signIn({ email: 'vetting@demo.example', password: `Wrong${index}`, from })).status);
    }
    return tally(statuses);
  },
};

/** 100 wrong passwords behind a shared address, then the right one from there: from a known browser, and a new one. */
export const sharedAddress: Attack = {
  name: '100 wrong behind one address, then right',
  run: async ({ signIn }) => {
    const from = '203.0.113.50';
    const honest = { email: 'crew@demo.example', from };
    await signIn({ ...honest, deviceId: 'crew browser' });
    const statuses: number[] = [];
    for (let index = 0; index < 100; index += 1) {
      const email = `nobody${index % 20}@demo.example`;
      statuses.push((await signIn({ email, password: `Wrong${index}`, from })).status);
    }
    const known = await signIn({ ...honest, deviceId: 'crew browser' });
    const strange = await signIn(honest);
    const again = await signIn(honest);
    const results = [known, strange, again].map((answered) =>
      wasAccepted(answered) ? 'in' : `${answered.status}, wait ${answered.headers.get('retry-after') ?? '-'} s`,
    );
    return `${tally(statuses)}; known device: ${results[0]}; new device: ${results[1]}; again: ${results[2]}`;
  },
};
