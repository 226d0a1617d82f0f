/** Why a partner is not told once more, in Kazakh. */
export const refusals = {
  postback_not_found: 'Серіктеске мұндай хабар жіберілмеген. Тізімді жаңартыңыз.',
  postback_not_failed:
    'Серіктес мұны қабылдап қойған, не бұл туралы хабарлауды сұрамаған, не хабар әлі жолда.',
};
