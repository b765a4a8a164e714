/** The message to show if a new password is not allowed, otherwise undefined. Any script, spaces and any longer length are allowed. */
export const passwordProblem = (password: string): string | undefined => {
  const longEnough = [...password].length >= 8;
  const mixed = [/\p{Nd}/u, /\p{Lu}/u, /\p{Ll}/u].every((kind) => kind.test(password));
  if (!longEnough || !mixed) {
    return 'Password must be at least 8 characters with a number, an uppercase letter and a lowercase letter';
  }
  return common.has(password.toLowerCase()) ? 'This password is too common. Choose another' : undefined;
};

/** Common passwords that would pass the rule in some spelling, in lower case. */
const common = new Set(
  `password1 password12 password123 password1234 password01 password1! passw0rd passw0rd1 p@ssw0rd p@ssw0rd1 p@ssword1
  pa55word pa55w0rd qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
  q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 abcd1234 abc12345 abc123456 abcdef123 aa123456 aa12345678 a1b2c3d4 a1234567
  a12345678 asdf1234 asdfgh123 admin123 admin1234 admin12345 administrator1 welcome1 welcome12 welcome123 welcome2024
  welcome2025 welcome2026 letmein1 letmein123 iloveyou1 iloveyou123 football1 baseball1 basketball1 princess1 sunshine1
  superman1 batman123 dragon123 monkey123 master123 michael1 jordan23 charlie1 trustno1 changeme1 changeme123 secret123
  test1234 test12345 user1234 login123 temp1234 default1 summer2024 summer2025 summer2026 winter2024 winter2025
  winter2026 spring2025 spring2026 autumn2025 autumn2026 january1 october1 december1 captain1 captain123 maritime1
  shipping1 company123 12345678a 123456789a 123456aa 1234qwer qwer1234 computer1 internet1 whatever1 starwars1`.split(
    /\s+/,
  ),
);
