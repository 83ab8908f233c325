const list = `
password password1 password12 password123 password1234 password! password1! passw0rd p@ssword p@ssw0rd pa55word
passwords mypassword newpassword password01 password2 password11 password99 thepassword
12345678 123456789 1234567890 12345678910 123123123 12341234 11223344 1122334455 112233445566 87654321 987654321
9876543210 0987654321 01234567 0123456789 123454321 12344321 121212121 123321123 147258369 147852369 159753456
789456123 741852963 963852741 123456789a 123456789q 12345678a 1234567a a12345678 a123456789 a1234567 q1w2e3r4
q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 qazwsxedc qazwsx123
qwer1234 1234qwer qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiopå 123qweasd
123qweasdzxc qweasdzxc qweasd123 asdfghjk asdfghjkl asdfghjklö asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 zxcvbnm, abcd1234
abcdefgh abcdefg1 abc12345 abc123456 abc123abc abcabcabc aa123456 aa12345678 asd12345 qwe12345 test1234 testtest
testing1 testing123 admin123 admin1234 administrator adminadmin root1234 rootroot changeme changeme1 changeme123
welcome1 welcome123 letmein1 letmein123 iloveyou iloveyou1 iloveyou2 loveyou1 lovelove sunshine sunshine1 princess
princess1 football football1 baseball baseball1 basketball superman superman1 batman123 starwars starwars1 pokemon1
dragon123 monkey123 shadow123 master123 michael1 jennifer jessica1 charlie1 ashley123 computer internet samsung1
trustno1 whatever freedom1 chocolate butterfly elephant mountain victoria liverpool liverpool1 chelsea1 arsenal1
everton1 manchester manutd123 barcelona realmadrid juventus metallica blink182 slipknot corvette mercedes mustang1
porsche1 ferrari1 hello123 hellohello helloworld secret123 secret12 topsecret security default1 guest123 user1234
access14 money123 business business1 company1 investor investor1 startup1 entrepreneur founder1 pitch123
summer2023 summer2024 summer2025 summer2026 winter2023 winter2024 winter2025 winter2026 spring2025 spring2026
autumn2025 autumn2026 january1 february november december november1 december1
lösenord losenord lösenord1 losenord1 lösenord123 losenord123 hejsan123 hejhejhej hejhej123 sommar2024 sommar2025
sommar2026 sommar123 vinter2024 vinter2025 vinter2026 stockholm stockholm1 göteborg goteborg hammarby djurgården
sverige1 sverige123 kärlek123 mammapappa fotboll1 fotboll123
passord1 passord123 passord1234 passordet norge123 fotball1 fotball123 sommer2024 sommer2025 sommer2026 heisann1
heihei123 oslo1234 trondheim rosenborg brann1908
kodeord1 kodeord123 kodeord1234 adgangskode adgangskode1 danmark1 danmark123 københavn kobenhavn fodbold1 fodbold123
sommer123 hejmeddig brøndby1 agf12345
salasana salasana1 salasana123 salasana1234 suomi123 suomi100 perkele1 perkele123 kesä2024 kesa2024 kesä2025
kesa2025 kesä2026 kesa2026 helsinki helsinki1 jääkiekko jaakiekko moimoi123 rakastan kissakoira
england1 england123 scotland london123 rangers1 celtic1888 tottenham newcastle
`

/** The most common passwords of at least eight characters, in lower case, with the usual ones of the five countries. */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/))
