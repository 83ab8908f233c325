import { launchBrowser, openContext } from '../../dist/web/e2e/browser.js'
const shots = '/tmp/w/ladder-shots'
const browser = await launchBrowser()
const views = { wl: { width: 1280, theme: 'light' }, nd: { width: 390, height: 844, theme: 'dark' } }
async function signIn(host, view, email) {
  const context = await openContext(browser, `http://${host}localhost:8080`, view)
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('ERR', e.message))
  await page.goto('/pages/messages')
  await page.locator('main input[type=email]').waitFor()
  await page.waitForTimeout(800)
  await page.locator('main input[type=email]').fill(email)
  await page.locator('main input[type=password]').fill('Norrsken-7421')
  await page.locator('main button[type=submit]').first().click()
  await page.waitForTimeout(2500)
  return page
}
const openTalk = async (page, name) => {
  await page.goto('/pages/messages')
  await page.locator('main ul a', { hasText: name }).first().click()
  await page.getByRole('log').waitFor()
  await page.waitForTimeout(1200)
}
const step = async (what, act) => { try { await act() } catch (e) { console.log('FAILED', what, e.message.split('\n')[0]) } }
for (const [v, view] of Object.entries(views)) {
  const h = await signIn('', view, 'henrik.sandell@delvik.example')
  await h.screenshot({ path: `${shots}/${v}-1-inbox.png` })
  await step('smogen', async () => {
    await openTalk(h, 'Bryggkrogen')
    await h.screenshot({ path: `${shots}/${v}-2-committed.png` })
  })
  await step('none', async () => {
    await openTalk(h, 'Brent Bønne')
    await h.screenshot({ path: `${shots}/${v}-3-none.png` })
    await h.getByText('Considering', { exact: true }).click()
    await h.waitForTimeout(1500)
    await h.screenshot({ path: `${shots}/${v}-4-considering.png` })
    await h.getByRole('button', { name: 'Pass' }).click()
    await h.getByRole('dialog').waitFor()
    await h.getByRole('dialog').getByRole('button', { name: 'Pass' }).click()
    await h.waitForTimeout(400)
    await h.screenshot({ path: `${shots}/${v}-5-dialog.png` })
    await h.getByLabel('Sector').check()
    await h.getByLabel('Place').check()
    await h.getByRole('dialog').getByRole('button', { name: 'Pass' }).click()
    await h.waitForTimeout(1500)
    await h.screenshot({ path: `${shots}/${v}-6-passed.png` })
    await h.getByRole('button', { name: 'Take back' }).click()
    await h.waitForTimeout(1500)
    await h.screenshot({ path: `${shots}/${v}-7-takenback.png` })
  })
  const m = await signIn(v === 'nd' ? 'fi.' : 'se.', view, 'malin.ekbacke@delvik.example')
  await m.screenshot({ path: `${shots}/${v}-8-owner-inbox.png` })
  await step('owner', async () => {
    await openTalk(m, 'Henrik Sandell')
    await m.screenshot({ path: `${shots}/${v}-9-owner.png` })
    await openTalk(m, 'Duncan')
    await m.screenshot({ path: `${shots}/${v}-10-owner-passed.png` })
    await m.locator('header a', { hasText: 'Lanthandeln rullar' }).first().click()
    await m.waitForTimeout(3000)
    await m.screenshot({ path: `${shots}/${v}-11-pitch.png`, fullPage: true })
  })
  await step('owner2', async () => {
    await openTalk(m, 'Bryggkrogen')
    await m.locator('header a', { hasText: 'Bryggkrogen' }).first().click()
    await m.waitForTimeout(3000)
    await m.screenshot({ path: `${shots}/${v}-12-pitch-few.png`, fullPage: true })
  })
}
await browser.close()
