import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { encodeStrictly, signRequest } from './sign-request.ts';

/** The key, the moment and the bucket of the examples in "Authenticating Requests (AWS Signature Version 4)" of Amazon S3. */
const KEY = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const AT = new Date('2013-05-24T00:00:00Z');
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

test.each([
  {
    of: 'GET Object',
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9' },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    of: 'PUT Object',
    method: 'PUT',
    path: `/${encodeStrictly('test$file.text')}`,
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    of: 'GET Bucket Lifecycle',
    method: 'GET',
    path: '/?lifecycle=',
    headers: {},
    body: '',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    of: 'Get Bucket (List Objects)',
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    headers: {},
    body: '',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('the published example of $of is signed as published', ({ method, path, headers, body, signature }) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
  const signed = signRequest({ method, url, headers, sha256: sha256Of(body), at: AT }, KEY);
  expect(signed['authorization']).toMatch(new RegExp(`Signature=${signature}$`));
});
