// boardgame.io's own server, in memory, with a tiny game of bzzz's kind: play an equal or the next card, draw, or pass.
const { Server } = require('boardgame.io/server');

const KINDS = 7;
const HAND = 6;

function deal(random) {
  const deck = random.Shuffle([...Array(55).keys()].map((n) => n % KINDS));
  const hands = {};
  for (let seat = 0; seat < 4; seat++) hands[seat] = deck.splice(0, HAND);
  return { hands, pile: deck.slice(1), top: deck[0], played: 1, passed: [], points: [0, 0, 0, 0], round: 1 };
}

function nextRound(G, random) {
  for (let seat = 0; seat < 4; seat++) {
    G.points[seat] += new Set(G.hands[seat]).size;
  }
  Object.assign(G, deal(random), { points: G.points, round: G.round + 1 });
}

function settle(G, random, playerID) {
  if (G.hands[playerID].length === 0 || G.passed.length === 4) nextRound(G, random);
}

const bzzz = {
  name: 'bzzz',
  setup: ({ random }) => deal(random),
  playerView: ({ G, playerID }) => ({
    ...G,
    pile: G.pile.length,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
    ),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, random, playerID }, card) => {
      const place = G.hands[playerID].indexOf(card);
      if (place < 0 || (card !== G.top && card !== (G.top + 1) % KINDS)) return 'INVALID_MOVE';
      G.hands[playerID].splice(place, 1);
      G.top = card;
      G.played += 1;
      settle(G, random, playerID);
    },
    draw: ({ G, playerID }) => {
      if (G.pile.length === 0) return 'INVALID_MOVE';
      G.hands[playerID].push(G.pile.pop());
    },
    pass: ({ G, random, playerID }) => {
      if (!G.passed.includes(playerID)) G.passed.push(playerID);
      settle(G, random, playerID);
    },
  },
};

const server = Server({ games: [bzzz], origins: ['*'] });
server.run({ port: Number(process.argv[2]), lobbyConfig: {} }, () => console.log('ready'));
