import { expect } from '@jest/globals'
import sharp from 'sharp'
import type { Report } from './client-scenario.ts'

/** A picture that cannot be made smaller, of three parts as the client sends them. */
export async function noisyPng(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 620, height: 500, channels: 3, background: '#888', noise } as const
  return sharp({ create }).png().toBuffer()
}

/** Files of that size have room for four of it. */
export const quotaOf = (png: Buffer) => String(Math.floor(png.length * 4.5))

/** What must have come of it, on every store of bytes and wherever the client runs. */
export function expectConformity(report: Report, { userId, png }: { userId: string; png: Buffer }): void {
  const name = `users/${userId}/client/whole.png`
  expect(report.whole).toMatchObject({
    uploaded: {
      bucket: 'delvik',
      generation: expect.stringMatching(/^\d+$/),
      metageneration: '1',
      fullPath: name,
      name: 'whole.png',
      size: expect.any(Number),
      timeCreated: expect.any(String),
      updated: expect.any(String),
      md5Hash: expect.any(String),
      cacheControl: 'public, max-age=31536000, immutable',
      contentDisposition: "inline; filename*=UTF-8''whole.png",
      contentEncoding: 'identity',
      contentType: 'image/png',
      customMetadata: { from: 'client' },
    },
    changed: { metageneration: '2', contentLanguage: 'sv', customMetadata: { from: 'client', to: 'us' } },
    read: [200, 'image/png'],
    first: [...png.subarray(0, 8)],
  })
  const { inParts } = report
  expect(inParts).toMatchObject({ bytesTransferred: png.length, name: 'parts.png' })
  expect(inParts.seen).toEqual(expect.arrayContaining(['running 0', 'running 262144', 'paused 262144']))
  expect(inParts.seen.at(-1)).toBe(`running ${png.length}`)
  expect(report.cancelled).toBe('storage/canceled')
  expect(report.lists).toEqual({
    top: [0, ['client']],
    pages: [[['parts.png'], true], [['whole.png'], false]],
  })
  expect(report.texts).toEqual({
    base64: 'done',
    base64url: 'done',
    dataUrl: 'done',
    written: 'å?',
    refused: Array(4).fill('storage/invalid-format'),
  })
  expect(report.refusals).toEqual({
    root: Array(3).fill('storage/invalid-root-operation'),
    unauthenticated: 'storage/unauthenticated',
    unauthorized: 'storage/unauthorized',
    unauthorizedUpload: 'storage/unauthorized',
    everybody: 'storage/unauthorized',
    absent: 'storage/object-not-found',
    document: 'storage/no-download-url',
    type: 415,
    large: 413,
    address: 'storage/invalid-url',
    bucket: 'storage/invalid-url',
  })
  expect(report.quota).toEqual(['storage/quota-exceeded', 'storage/quota-exceeded'])
  expect(report.deleted).toEqual(['storage/object-not-found', 0])
}
