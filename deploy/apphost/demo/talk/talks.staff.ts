import { type DemoConversation, on, one, other } from './conversation.ts'

/** Colleagues, about work. What they say of people names nobody. */
export const talks: readonly DemoConversation[] = [
  {
    between: ['Greta Palmcrantz', 'Vegard Tveitane'],
    sittings: [
      on(
        16,
        one('Hej Vegard! Jag är borta i två dagar. Kan du ta kön, även de svenska?'),
        other('Hei Greta, det går fint. Skal jeg spørre om oversettelse, eller stole på svensken min?'),
        one('Lita på den. Men säg till om någon skriver om ränta, där är orden olika.'),
      ),
      on(
        14,
        other('Køen er tom. Én sendt tilbake, teksten sa ikke hva pengene skal brukes til.'),
        one('Den vanligaste. Tack för hjälpen!'),
      ),
      on(
        1,
        other('Hva gjør du når noen lover avkastning, men bare i en bisetning? Jeg har en nå og er i tvil.'),
        other('Jeg heller mot avslag, men vil gjerne høre deg først.'),
      ),
    ],
    unread: 2,
  },
  {
    between: ['Bodil Stensgård', 'Ruth Ormerod'],
    sittings: [
      on(
        12,
        one('Hi Ruth, two people have written that they got the same mail twice. Anything on your side?'),
        other(
          'Hello Bodil. The mail server took one and answered too late, so it went out again. Fixed this morning, nothing else was sent twice.',
        ),
        one('Thank you, I will tell them.'),
      ),
      on(
        2,
        one('It has been quiet since. One of them wrote back just to say thanks, I thought you should know.'),
        other('That goes on the wall.'),
      ),
    ],
  },
  {
    between: ['Pekka Uusikangas', 'Bodil Stensgård'],
    sittings: [
      on(
        8,
        one('Hello Bodil! Finland has more questions to support than last month, but fewer pitches. Do you see why?'),
        other(
          'Hi Pekka. Yes: most are about the business ID, people type it without the hyphen. I have asked for a hint beside the field.',
        ),
        one('Then I know what the figures will say next month. Kiitos!'),
      ),
      on(0, other('The hint is there since this morning. Now I am curious about your figures.')),
    ],
    unread: 1,
  },
]
