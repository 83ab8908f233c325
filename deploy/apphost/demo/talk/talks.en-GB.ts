import { type DemoConversation, on, one, other } from './conversation.ts'

export const talks: readonly DemoConversation[] = [
  {
    between: ['Harriet Coldstream', 'Eleanor Whitgift'],
    about: 'The Long Lunch',
    sittings: [
      on(
        10,
        one(
          'Hello Eleanor. I ate at your canteen at the harbour office without knowing whose it was. What happens to your 900 lunches when everyone works from home on the same day?',
        ),
        other(
          'Hello Harriet, I hope it was the lentils. The firms pay for a minimum of 60 per cent, eaten or not. We have dipped under it on eleven days in four years.',
        ),
        one('It was the lentils. And who owns the recipes?'),
        other('The cooks do. It is in their contracts, and one of them has a book coming out.'),
      ),
      on(
        8,
        one('That is unusual and rather splendid. Now the dull part: how long is the lease in Bedminster?'),
        other(
          'Ten years with a break at five, £23,000 a year. Landlord pays for the extraction, which is the expensive bit.',
        ),
      ),
      on(
        4,
        one(
          'I could put in £78,000 for six per cent and would like to see the accounts quarterly. I don’t need a seat.',
        ),
        other('That is half of it and suits us well. Quarterly we do anyway, the bank insists.'),
        one('Then I shall talk to my accountant, who will say no and then yes.'),
        one({ shows: 'committed' }),
      ),
      on(1, one('He has said no. Give him a few days.'), other({ phrase: 'thanks' })),
    ],
  },
  {
    between: ['Duncan Aldersey', 'Callum Strathairn'],
    about: 'Retrofit Rows',
    sittings: [
      on(
        10,
        one(
          'Callum, straight question. The council pays at the end of a street. How many weeks is a street, and how late have they been?',
        ),
        other(
          'Straight answer: nine weeks for forty houses, and they have paid between 30 and 74 days after. The 74 was an election.',
        ),
        one('So the float is really 110 days of wages and materials.'),
        other('About that. £360,000 carries two streets at a time. Today we carry one and turn the second away.'),
      ),
      on(
        8,
        one('Would the council take a small discount for paying halfway?'),
        other(
          'We asked. They can’t, it would be a different kind of contract and a new tender. Believe me, I have read the rules so that you don’t have to.',
        ),
      ),
      on(
        6,
        one(
          'All right. I like it because it is boring, and I mean that as praise. Nine per cent stands. I would want a say if you ever bid outside Merseyside.',
        ),
        other('A say or a veto?'),
        one('A say. I am too old for vetoes.'),
        other({ phrase: 'agreed' }),
      ),
      on(
        2,
        other('Our solicitor is drafting it. You will have something to read this week.'),
        one('Good. Send it in the ugliest font you have, I concentrate better.'),
        one({ meets: { days: [5, 8], hour: 10, minutes: 45, note: 'At your yard. I bring my own hard hat.' } }),
      ),
    ],
  },
  {
    between: ['Meera Chaudhuri', 'Joy Adeyinka'],
    about: 'The Warm Room',
    sittings: [
      on(
        20,
        one('Hi Joy, three airlines asking for evening video is a lovely problem. Have they put anything in writing?'),
        other(
          'Hi Meera! One has: twelve months, 400 consultations, starting when we are ready. The other two are waiting to see the first.',
        ),
        one('And the doctors, do they want evenings?'),
        other('Seven of twelve do. They have children, and evenings after eight are better for them than mornings.'),
      ),
      on(
        14,
        one('How do you keep the records apart from the employer? That would be my first worry as a patient.'),
        other(
          'The employer gets a number of visits and nothing else, not even departments. It is the first line of every contract. We lost one client over it and never regretted it.',
        ),
        one('That is the answer I hoped for.'),
      ),
      on(
        8,
        one({ proposes: { amount: 240_000, share: 16 } }),
        one('Your terms as they stand. I would rather not haggle over something I believe in.'),
      ),
      on(
        6,
        other(
          'Meera, that means a great deal. Before you commit, one of our nurses is retiring and her shares are part of this. Let me sort that out with her first, so that what you confirm is exactly what you get. I’ll decline this one for now and come back with clean terms.',
        ),
        other({ answers: 'declineDeal' }),
        one('Very correct of you. I’m not going anywhere.'),
      ),
    ],
  },
  {
    between: ['Meera Chaudhuri', 'Siobhan McGarrity'],
    about: 'Trustee Bench',
    sittings: [
      on(
        10,
        one(
          'Hello Siobhan. I was a trustee for eight years and learnt everything too late. How many of your 1,900 are still on a board?',
        ),
        other(
          'Hello Meera. 1,240, we ring them every spring. Most of those who left had finished their term, as one should.',
        ),
      ),
      on(
        6,
        one('I would be interested in the whole stake, with an hour or two a week on the training evenings.'),
        other(
          'That would have been lovely, and I wish you had written a month ago: we are about to sign with someone.',
        ),
      ),
      on(
        1,
        other({ phrase: 'foundSomebody' }),
        one('I’m glad for you both. If the evenings need a speaker, you know where I am.'),
      ),
    ],
  },
  {
    between: ['Harriet Coldstream', 'Tom Harbottle'],
    about: 'Crown and Coil',
    sittings: [
      on(
        4,
        one(
          'Hello Tom. 410 stylists trained, and a third of turnover from the school. Why sixteen chairs in Birmingham and not eight to begin with?',
        ),
        other(
          'Hi Harriet. The college there pays per group of sixteen. With eight we would teach every lesson twice for the same money.',
        ),
      ),
      on(
        0,
        other(
          'I also found you last year’s figures for the school alone: £362,000 in, £291,000 out. Shall I send the budget for Birmingham?',
        ),
      ),
    ],
    unread: 1,
  },
]
